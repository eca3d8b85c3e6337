-- A file is what its hash says. The account of whoever stored it may go.
CREATE OR REPLACE FUNCTION refuse_change_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stored_by IS NULL AND (NEW.hash, NEW.type, NEW.size, NEW.stored_at, NEW.stored_by_name)
    = (OLD.hash, OLD.type, OLD.size, OLD.stored_at, OLD.stored_by_name) AND NEW.bytes = OLD.bytes THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a file is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE OR REPLACE TRIGGER files_stay BEFORE UPDATE ON files
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_file();
