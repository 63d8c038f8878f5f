-- works with: 0025-unpaid-holds.sql
-- Tries are counted for each challenge, so that a stranger's guesses do not use up the owner's.
ALTER TABLE one_time_codes
  ADD COLUMN challenge_hash bytea,
  ADD COLUMN tries_without_challenge smallint NOT NULL DEFAULT 0,
  ADD COLUMN client_hash bytea;
CREATE INDEX one_time_codes_by_challenge ON one_time_codes (challenge_hash);

-- Where a player has signed in: from there codes can be asked for whatever strangers do.
CREATE TABLE usual_clients (
  user_id bigint NOT NULL REFERENCES users,
  client_hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, client_hash)
);
CREATE INDEX usual_clients_by_time ON usual_clients (last_used_at);
