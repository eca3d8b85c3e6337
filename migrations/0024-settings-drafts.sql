-- What somebody has changed in the settings and not published yet, setting by setting: what it was when they began, and what
-- it is to be. A person has one draft.
CREATE TABLE settings_drafts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The version that was published when they began.
  base_version integer NOT NULL,
  -- How often it was changed. Whoever publishes it says which one they reviewed.
  revision integer NOT NULL DEFAULT 1,
  changes jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
