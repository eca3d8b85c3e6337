-- Secrets that the shop makes for itself. They live here, not in a file, so that all of its processes share them.

CREATE TABLE shop_secrets (
  name text PRIMARY KEY,
  value text NOT NULL CONSTRAINT shop_secrets_value_length CHECK (char_length(value) >= 32),
  created_at timestamptz NOT NULL DEFAULT now()
);
