-- Every process learns that a job waits, and looks whether it is due.
CREATE OR REPLACE FUNCTION notify_job_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('jobs', '');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER jobs_notify AFTER INSERT OR UPDATE OF state, run_at ON jobs
  FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION notify_job_waiting();
