-- What the state of health writes to learn whether an order could be stored: one row, changed in place.
CREATE TABLE health_probe (
  id boolean PRIMARY KEY DEFAULT true CONSTRAINT health_probe_one_row CHECK (id),
  written_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO health_probe DEFAULT VALUES;
