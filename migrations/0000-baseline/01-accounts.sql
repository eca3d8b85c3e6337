-- Accounts of the staff: sign-in, roles, second factors, and the log of what they did.

-- Any part of a name, a number or an address is searched for by its letters, three at a time.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT users_name_length CHECK (char_length(name) <= 200),
  email text NOT NULL CONSTRAINT users_email_unique UNIQUE
    CONSTRAINT users_email_shape CHECK (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' AND char_length(email) <= 255)
    CONSTRAINT users_email_lower_case CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz,
  -- Sessions come and go; this stays.
  last_seen_at timestamptz
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL CONSTRAINT sessions_token_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT accounts_provider_account_unique UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_by_user ON accounts (user_id);

CREATE TABLE verifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_by_identifier ON verifications (identifier);

-- What somebody of the staff may do. The owner's role is `admin`.
CREATE TABLE user_roles (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL
    CONSTRAINT user_roles_role_known
    CHECK (role IN ('admin', 'orders', 'catalogue', 'stock', 'release', 'money', 'statistics')),
  CONSTRAINT user_roles_unique PRIMARY KEY (user_id, role)
);

CREATE TABLE sign_in_throttle (
  key text PRIMARY KEY CONSTRAINT sign_in_throttle_key_length CHECK (char_length(key) BETWEEN 1 AND 400),
  failures integer NOT NULL DEFAULT 0 CONSTRAINT sign_in_throttle_failures_range CHECK (failures >= 0),
  blocked_until timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When a count of failures is worth nothing any more: some are remembered for longer than others.
  forget_at timestamptz NOT NULL DEFAULT now() + interval '1 hour'
);
CREATE INDEX sign_in_throttle_by_forgetting ON sign_in_throttle (forget_at);

-- The secret is encrypted with a key that is derived from the shop's secret. Until a first code has proved that the
-- person's device has it, it counts for nothing.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL CONSTRAINT second_factors_secret_length CHECK (octet_length(secret) BETWEEN 29 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The session that gave the password for it, until it is confirmed: no other is shown the secret. Without a reference,
  -- which would take the factor away with the session.
  begun_in uuid,
  confirmed_at timestamptz,
  -- The half minute of the last code that was accepted: no code is accepted twice, nor any older one.
  last_step bigint
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL CONSTRAINT recovery_codes_hash_length CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  CONSTRAINT recovery_codes_unique PRIMARY KEY (user_id, code_hash)
);

-- Somebody has given the right password and owes a code. It opens no door but the second step of signing in.
CREATE TABLE sign_in_challenges (
  token_hash bytea PRIMARY KEY CONSTRAINT sign_in_challenges_hash_length CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  -- A few use it up, and the password is asked for again.
  wrong_codes smallint NOT NULL DEFAULT 0
);
CREATE INDEX sign_in_challenges_by_user ON sign_in_challenges (user_id);

-- Links with which a person sets a password, once. A new one replaces the one before.
CREATE TABLE password_links (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT password_links_token_unique UNIQUE
    CONSTRAINT password_links_hash_length CHECK (octet_length(token_hash) = 32),
  purpose text NOT NULL CONSTRAINT password_links_purpose_known CHECK (purpose IN ('invitation', 'reset')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- Who did what and when. It only grows: the shop's own role may add lines and read them (server/db/grant-app-role.ts),
-- and nobody changes one by accident, whatever role the shop has.
CREATE TABLE audit_log (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  -- Without a reference to users: a line outlives whoever it names.
  actor uuid,
  actor_name text CONSTRAINT audit_log_actor_name_length CHECK (char_length(actor_name) <= 200),
  action text NOT NULL CONSTRAINT audit_log_action_shape CHECK (action ~ '^[a-z]+(-[a-z]+)*$' AND char_length(action) <= 60),
  subject text CONSTRAINT audit_log_subject_length CHECK (char_length(subject) <= 300),
  detail jsonb
);
CREATE INDEX audit_log_by_time ON audit_log (happened_at, id);
CREATE INDEX audit_log_by_action ON audit_log (action, happened_at, id);
-- Any part of a name or a subject; nobody can search for the line break between them.
CREATE FUNCTION audit_search_text(actor_name text, subject text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN lower(coalesce(actor_name, '')) || E'\n' || lower(coalesce(subject, ''));
CREATE INDEX audit_log_search ON audit_log USING gin (audit_search_text(actor_name, subject) gin_trgm_ops);
