-- Venues by the pincode in their address, or by how it begins.
CREATE INDEX venues_pincode ON venues (substring(address FROM '\m[1-9][0-9]{5}\M') text_pattern_ops);
