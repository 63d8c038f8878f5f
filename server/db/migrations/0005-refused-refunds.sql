CREATE INDEX refunds_failed ON refunds (id) WHERE status = 'failed';
