-- An invitation lasts as long as whoever made it may invite. Who is taken out of the company takes theirs along, by the reference; who may
-- no longer sign in, or only look, loses them here, and a right that comes back brings none back.
CREATE OR REPLACE FUNCTION end_invitations_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM buyer_invitations WHERE invited_by = NEW.id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER people_end_invitations AFTER UPDATE OF may_sign_in, may_order ON people
  FOR EACH ROW WHEN (NOT (NEW.may_sign_in AND NEW.may_order)) EXECUTE FUNCTION end_invitations_of_person();
