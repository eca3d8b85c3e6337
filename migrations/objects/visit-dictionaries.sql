CREATE OR REPLACE FUNCTION page_id_of(asked_path text, asked_title text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  known integer;
  last_asked date;
BEGIN
  LOOP
    SELECT id, asked_on INTO known, last_asked FROM visit_pages
    WHERE md5(path) = md5(asked_path) AND coalesce(md5(title), '') = coalesce(md5(asked_title), '');
    IF last_asked < current_date THEN
      UPDATE visit_pages SET asked_on = current_date WHERE id = known RETURNING id INTO known;
    END IF;
    IF known IS NOT NULL THEN RETURN known; END IF;
    INSERT INTO visit_pages (path, title) VALUES (asked_path, asked_title) ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;

-- With a limit, whatever is new beyond it on one day is one source: strangers must not fill the dictionary.
CREATE OR REPLACE FUNCTION source_id_of(
  asked_referrer text, asked_source text, asked_medium text, asked_campaign text, most_new_a_day integer DEFAULT NULL
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  known integer;
  last_asked date;
BEGIN
  LOOP
    SELECT id, asked_on INTO known, last_asked FROM visit_sources
    WHERE md5(referrer) = md5(asked_referrer) AND coalesce(md5(utm_source), '') = coalesce(md5(asked_source), '')
      AND coalesce(md5(utm_medium), '') = coalesce(md5(asked_medium), '')
      AND coalesce(md5(utm_campaign), '') = coalesce(md5(asked_campaign), '');
    IF last_asked < current_date THEN
      UPDATE visit_sources SET asked_on = current_date WHERE id = known RETURNING id INTO known;
    END IF;
    IF known IS NOT NULL THEN RETURN known; END IF;
    IF (SELECT count(*) FROM visit_sources WHERE first_seen_on = current_date) >= most_new_a_day THEN
      RETURN source_id_of('(other)', NULL, NULL, NULL);
    END IF;
    INSERT INTO visit_sources (referrer, utm_source, utm_medium, utm_campaign)
    VALUES (asked_referrer, asked_source, asked_medium, asked_campaign) ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION country_id_of(asked_name text, asked_code text DEFAULT NULL) RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  known_id smallint;
BEGIN
  IF asked_name IS NULL THEN RETURN 0; END IF;
  INSERT INTO visit_countries AS known (name, code) VALUES (asked_name, asked_code)
  ON CONFLICT (name) DO UPDATE SET code = coalesce(known.code, excluded.code), asked_on = current_date
  RETURNING id INTO known_id;
  RETURN known_id;
END
$$;

-- What nobody has asked for since before the oldest row that is kept. A week more: processes have clocks of their own.
CREATE OR REPLACE FUNCTION forget_unused_names(oldest date) RETURNS void LANGUAGE sql AS $$
  DELETE FROM visit_pages WHERE asked_on < oldest - 7;
  DELETE FROM visit_sources WHERE asked_on < oldest - 7;
  DELETE FROM visit_countries WHERE asked_on < oldest - 7;
$$;
