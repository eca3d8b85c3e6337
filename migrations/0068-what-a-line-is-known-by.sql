-- A line of a bank is known by all that it says. What may be a line of another statement is kept, and somebody is asked.

ALTER TABLE bank_statements
  -- What is known of each statement of the file: its account, the bank's name for it, and all of its lines in their order. NULL for a
  -- file that a version before this one imported: it left out lines whose reference was NONREF too, and is read again line by line.
  ADD COLUMN contents text[];

ALTER TABLE bank_lines
  ADD COLUMN own_account text NOT NULL DEFAULT '' CHECK (char_length(own_account) <= 50),
  ADD COLUMN value_on date,
  -- The bank's own names for it.
  ADD COLUMN bank_references text[] NOT NULL DEFAULT '{}'
    CHECK (cardinality(bank_references) <= 6 AND char_length(array_to_string(bank_references, '')) <= 600),
  -- Of all that it said: it is known again after its words were erased. NULL for a line of before.
  ADD COLUMN facts text CHECK (facts ~ '^[0-9a-f]{64}$'),
  -- The line of another statement that it may be. NULL once somebody said that it is another payment.
  ADD COLUMN maybe_same bigint REFERENCES bank_lines ON DELETE SET NULL CHECK (maybe_same <> id);
CREATE INDEX bank_lines_maybe_same ON bank_lines (maybe_same) WHERE maybe_same IS NOT NULL;
CREATE INDEX bank_lines_by_value_day ON bank_lines (value_on) WHERE value_on IS NOT NULL;
CREATE INDEX bank_lines_by_references ON bank_lines USING gin (bank_references) WHERE bank_references <> '{}';
