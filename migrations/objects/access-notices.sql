-- Open streams and tabs of somebody whose session or role ended close at once.
CREATE OR REPLACE FUNCTION notify_access_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_ended', OLD.user_id::text);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER sessions_notify_end AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_access_ended();
CREATE OR REPLACE TRIGGER user_roles_notify_end AFTER DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION notify_access_ended();
