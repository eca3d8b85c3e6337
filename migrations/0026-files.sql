-- What people upload, by content: pictures of products, and later certificates, licence documents and the evidence of claims.
-- A file is never changed (see objects/files.sql). It goes a day after nothing names it any more.
CREATE TABLE files (
  -- SHA-256 of the bytes, in hexadecimal digits.
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- What the content is, whatever its sender called it. Nothing that a browser runs.
  type text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
  size integer NOT NULL,
  bytes bytea NOT NULL,
  -- Pictures are asked for by this part of the hash.
  address text NOT NULL UNIQUE GENERATED ALWAYS AS (left(hash, 24)) STORED,
  stored_at timestamptz NOT NULL DEFAULT now(),
  stored_by uuid REFERENCES users ON DELETE SET NULL,
  stored_by_name text NOT NULL,
  CHECK (size = octet_length(bytes) AND size BETWEEN 1 AND 20971520)
);
-- Pictures and documents are compressed already.
ALTER TABLE files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Since when nothing names a file.
CREATE TABLE orphaned_files (
  file text PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now()
);

-- A picture in a width and format that pages use. It can be made again at any time, so nothing depends on its being here.
CREATE TABLE picture_renditions (
  -- Which picture: a file with the centre of its crop, or a plate.
  source text NOT NULL CHECK (char_length(source) <= 200),
  -- '-400.avif': what its address ends with.
  suffix text NOT NULL CHECK (char_length(suffix) <= 20),
  -- The hash of what it was made of: of the file, or of all that the drawing depends on.
  made_of text NOT NULL,
  bytes bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (source, suffix)
);
ALTER TABLE picture_renditions ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Who names a picture: whether anybody may see it, and whether it may go.
CREATE INDEX product_versions_by_picture ON product_versions USING gin ((facts -> 'pictures') jsonb_path_ops);
CREATE INDEX products_by_draft_picture ON products USING gin ((draft -> 'pictures') jsonb_path_ops) WHERE draft IS NOT NULL;
