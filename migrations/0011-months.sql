-- Sums of whole months for reports over long periods (decision 19): a year is then a dozen rows a page instead of 365.
-- They cost the visits nothing: a month is summed once it is over, and a later change of one of its days (a visit
-- withdrawn, days made anew) only forgets it. What is forgotten is read from the days until it is summed again.

-- The months whose sums are right. Written and deleted in the transaction that makes them so.
CREATE TABLE summed_months (month date PRIMARY KEY);

CREATE TABLE monthly_pages (
  month date NOT NULL,
  page integer NOT NULL,
  views integer NOT NULL,
  visitors integer NOT NULL,
  seconds bigint NOT NULL,
  entries integer NOT NULL,
  exits integer NOT NULL,
  counted_views integer NOT NULL,
  PRIMARY KEY (month, page)
);

CREATE TABLE monthly_sources (
  month date NOT NULL,
  source integer NOT NULL,
  visitors integer NOT NULL,
  views integer NOT NULL,
  attempts integer NOT NULL,
  buyers integer NOT NULL,
  counted_arrivals integer NOT NULL,
  PRIMARY KEY (month, source)
);

CREATE TABLE monthly_traits (
  month date NOT NULL,
  trait text NOT NULL CONSTRAINT monthly_traits_trait_known CHECK (trait IN ('device', 'browser', 'country')),
  value smallint NOT NULL,
  visitors integer NOT NULL,
  views integer NOT NULL,
  attempts integer NOT NULL,
  counted_views integer NOT NULL,
  PRIMARY KEY (month, trait, value)
);

-- Sums the months of the last `days` days that are over and not summed, and deletes the sums that no longer count.
-- Some days late: nothing of a visit changes then but by withdrawing it, and days are the shop's, not the database's.
CREATE FUNCTION sum_months(today date, days integer DEFAULT 400) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE FUNCTION forget_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM summed_months WHERE month = date_trunc('month', OLD.day); END IF;
  IF TG_OP <> 'DELETE' THEN DELETE FROM summed_months WHERE month = date_trunc('month', NEW.day); END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION forget_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM summed_months;
  RETURN NULL;
END
$$;

-- The conditions are looked at before anything is called: what is counted today costs no more than that.
DO $$
DECLARE
  totals text;
BEGIN
  FOREACH totals IN ARRAY ARRAY['daily_pages', 'daily_sources', 'daily_traits'] LOOP
    EXECUTE format('CREATE TRIGGER month_forgotten_on_insert AFTER INSERT ON %I
      FOR EACH ROW WHEN (NEW.day < current_date - 1) EXECUTE FUNCTION forget_month()', totals);
    EXECUTE format('CREATE TRIGGER month_forgotten_on_update AFTER UPDATE ON %I
      FOR EACH ROW WHEN (least(OLD.day, NEW.day) < current_date - 1) EXECUTE FUNCTION forget_month()', totals);
    EXECUTE format('CREATE TRIGGER month_forgotten_on_delete AFTER DELETE ON %I
      FOR EACH ROW WHEN (OLD.day < current_date - 1) EXECUTE FUNCTION forget_month()', totals);
    EXECUTE format('CREATE TRIGGER months_forgotten AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION forget_months()', totals);
  END LOOP;
END
$$;
