-- The guide of a new shop was shown to whoever signed in first; nobody else is led there. A shop that has people is none that begins.
CREATE TABLE first_run (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  shown_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO first_run SELECT WHERE EXISTS (SELECT FROM users);
