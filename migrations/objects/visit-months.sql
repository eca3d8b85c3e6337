-- Sums the months of the last `days` days that are over and not summed, and deletes the sums that no longer count.
-- Some days late: nothing of a visit changes then but by withdrawing it, and days are the shop's, not the database's.
CREATE OR REPLACE FUNCTION sum_months(today date, days integer DEFAULT 400) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  asked date;
BEGIN
  PERFORM lock_visits();
  DELETE FROM summed_months WHERE month < today - days;
  DELETE FROM monthly_pages WHERE month NOT IN (SELECT month FROM summed_months);
  DELETE FROM monthly_sources WHERE month NOT IN (SELECT month FROM summed_months);
  DELETE FROM monthly_traits WHERE month NOT IN (SELECT month FROM summed_months);
  FOR asked IN
    SELECT DISTINCT date_trunc('month', day)::date FROM daily_totals
    WHERE day >= today - days AND day < date_trunc('month', today - 4)
    EXCEPT SELECT month FROM summed_months
  LOOP
    CONTINUE WHEN asked < today - days;
    INSERT INTO monthly_pages
    SELECT asked, page, sum(views), sum(visitors), sum(seconds), sum(entries), sum(exits), sum(counted_views)
    FROM daily_pages WHERE day >= asked AND day < asked + interval '1 month' GROUP BY page;
    INSERT INTO monthly_sources
    SELECT asked, source, sum(visitors), sum(views), sum(attempts), sum(buyers), sum(counted_arrivals)
    FROM daily_sources WHERE day >= asked AND day < asked + interval '1 month' GROUP BY source;
    INSERT INTO monthly_traits
    SELECT asked, trait, value, sum(visitors), sum(views), sum(attempts), sum(counted_views)
    FROM daily_traits WHERE day >= asked AND day < asked + interval '1 month' GROUP BY trait, value;
    INSERT INTO summed_months VALUES (asked);
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION forget_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM summed_months WHERE month = date_trunc('month', OLD.day); END IF;
  IF TG_OP <> 'DELETE' THEN DELETE FROM summed_months WHERE month = date_trunc('month', NEW.day); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION forget_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM summed_months;
  RETURN NULL;
END
$$;

-- The conditions are looked at before anything is called: what is counted today costs no more than that.
CREATE OR REPLACE TRIGGER month_forgotten_on_insert AFTER INSERT ON daily_pages
  FOR EACH ROW WHEN (NEW.day < current_date - 1) EXECUTE FUNCTION forget_month();
CREATE OR REPLACE TRIGGER month_forgotten_on_update AFTER UPDATE ON daily_pages
  FOR EACH ROW WHEN (least(OLD.day, NEW.day) < current_date - 1) EXECUTE FUNCTION forget_month();
CREATE OR REPLACE TRIGGER month_forgotten_on_delete AFTER DELETE ON daily_pages
  FOR EACH ROW WHEN (OLD.day < current_date - 1) EXECUTE FUNCTION forget_month();
CREATE OR REPLACE TRIGGER months_forgotten AFTER TRUNCATE ON daily_pages
  FOR EACH STATEMENT EXECUTE FUNCTION forget_months();
CREATE OR REPLACE TRIGGER month_forgotten_on_insert AFTER INSERT ON daily_sources
  FOR EACH ROW WHEN (NEW.day < current_date - 1) EXECUTE FUNCTION forget_month();
CREATE OR REPLACE TRIGGER month_forgotten_on_update AFTER UPDATE ON daily_sources
  FOR EACH ROW WHEN (least(OLD.day, NEW.day) < current_date - 1) EXECUTE FUNCTION forget_month();
CREATE OR REPLACE TRIGGER month_forgotten_on_delete AFTER DELETE ON daily_sources
  FOR EACH ROW WHEN (OLD.day < current_date - 1) EXECUTE FUNCTION forget_month();
CREATE OR REPLACE TRIGGER months_forgotten AFTER TRUNCATE ON daily_sources
  FOR EACH STATEMENT EXECUTE FUNCTION forget_months();
CREATE OR REPLACE TRIGGER month_forgotten_on_insert AFTER INSERT ON daily_traits
  FOR EACH ROW WHEN (NEW.day < current_date - 1) EXECUTE FUNCTION forget_month();
CREATE OR REPLACE TRIGGER month_forgotten_on_update AFTER UPDATE ON daily_traits
  FOR EACH ROW WHEN (least(OLD.day, NEW.day) < current_date - 1) EXECUTE FUNCTION forget_month();
CREATE OR REPLACE TRIGGER month_forgotten_on_delete AFTER DELETE ON daily_traits
  FOR EACH ROW WHEN (OLD.day < current_date - 1) EXECUTE FUNCTION forget_month();
CREATE OR REPLACE TRIGGER months_forgotten AFTER TRUNCATE ON daily_traits
  FOR EACH STATEMENT EXECUTE FUNCTION forget_months();
