-- Lists of products are taken as they are: what somebody said about one, and the pictures that came with it.
ALTER TABLE catalogue_imports
  -- What somebody chose, answered and corrected: see `choicesSchema`.
  ADD COLUMN choices jsonb NOT NULL DEFAULT '{}',
  -- How often that was changed. Whoever imports the list says which one they saw.
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  -- Name and hash of each picture, until the products name them.
  ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]';

-- What was chosen for lists of one layout: the next one that has the same headings needs no answer.
CREATE TABLE sheet_layouts (
  -- SHA-256 of the headings.
  layout text PRIMARY KEY CHECK (layout ~ '^[0-9a-f]{64}$'),
  -- The column of each heading, and the category of each word.
  remembered jsonb NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sheet_layouts_by_use ON sheet_layouts (used_at);
