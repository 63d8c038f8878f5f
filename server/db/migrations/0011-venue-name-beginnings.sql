-- Names that begin with what a player has typed so far.
CREATE INDEX venues_name_beginning ON venues (lower(name) text_pattern_ops);
