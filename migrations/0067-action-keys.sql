-- What was sent with a key acts once: whoever sends it again gets the first answer. The rows name nobody and tell nothing: who, what
-- for and the key are a hash, what was sent is a digest, and the answer opens with the key alone, which is kept nowhere.
CREATE TABLE action_keys (
  id bytea PRIMARY KEY CONSTRAINT action_keys_id_length CHECK (octet_length(id) = 32),
  content bytea NOT NULL CONSTRAINT action_keys_content_length CHECK (octet_length(content) = 32),
  answer bytea NOT NULL CONSTRAINT action_keys_answer_length CHECK (octet_length(answer) <= 1048576),
  done_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX action_keys_done_at ON action_keys (done_at);
