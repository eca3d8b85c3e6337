CREATE OR REPLACE FUNCTION session_number_of(asked_id text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  known bigint;
BEGIN
  SELECT session INTO known FROM visit_names WHERE session_id = asked_id;
  IF known IS NOT NULL THEN RETURN known; END IF;
  IF asked_id !~ '^[1-9]\d{0,18}$' OR asked_id::numeric > 9223372036854775807 THEN RETURN NULL; END IF;
  SELECT visit_id INTO known FROM visits
  WHERE visit_id = asked_id::bigint AND NOT EXISTS (SELECT FROM visit_names WHERE session = visit_id);
  RETURN known;
END
$$;

CREATE OR REPLACE FUNCTION keep_rule(holds boolean, rule text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF holds IS FALSE THEN
    RAISE EXCEPTION 'the value breaks the rule %', rule USING ERRCODE = 'check_violation', CONSTRAINT = rule;
  END IF;
END
$$;

CREATE OR REPLACE VIEW visitor_sessions AS
  SELECT coalesce(named.id, lpad(to_hex(visit_id), 32, '0')::uuid) AS id, coalesce(session_id, visit_id::text) AS session_id,
    coalesce(referrer, 'direct') AS referrer, utm_source, utm_medium, utm_campaign, path AS landing_page,
    ('{desktop,mobile,tablet}'::text[])[device] AS device_type,
    ('{Firefox,Chrome,Safari,Edge,Other}'::text[])[browser] AS browser,
    visit_countries.name AS country, network AS ip_address, started_at, last_active_at, duration_seconds
  FROM visits
  LEFT JOIN visit_names AS named ON named.session = visit_id
  LEFT JOIN visit_sources ON visit_sources.id = source
  LEFT JOIN visit_pages ON visit_pages.id = landing_page
  LEFT JOIN visit_countries ON visit_countries.id = country
  WHERE bot IS NULL;
ALTER VIEW visitor_sessions ALTER referrer SET DEFAULT 'direct';
ALTER VIEW visitor_sessions ALTER started_at SET DEFAULT now();
ALTER VIEW visitor_sessions ALTER last_active_at SET DEFAULT now();
ALTER VIEW visitor_sessions ALTER duration_seconds SET DEFAULT 0;

CREATE OR REPLACE VIEW page_views AS
  SELECT coalesce(session_id, visit_id::text) AS session_id, path AS page_path, title AS page_title, viewed_at,
    seconds AS time_on_page_seconds
  FROM visit_page_views
  JOIN visits USING (visit_id)
  LEFT JOIN visit_names AS named ON named.session = visit_id
  LEFT JOIN visit_pages ON visit_pages.id = page
  WHERE bot IS NULL;
ALTER VIEW page_views ALTER viewed_at SET DEFAULT now();

CREATE OR REPLACE FUNCTION write_visitor_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known bigint;
  made visits;
BEGIN
  PERFORM lock_visits();
  IF TG_OP <> 'INSERT' THEN
    known := session_number_of(OLD.session_id);
    PERFORM mark_stale(OLD.started_at);
    PERFORM mark_stale(viewed_at) FROM visit_page_views WHERE visit_id = known;
    PERFORM mark_stale(created_at) FROM conversion_events WHERE session = known;
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM visit_page_views WHERE visit_id = known;
    DELETE FROM conversion_events WHERE session = known;
    DELETE FROM order_visits WHERE session = known;
    DELETE FROM visit_names WHERE session = known;
    DELETE FROM visits WHERE visit_id = known;
    RETURN OLD;
  END IF;
  PERFORM keep_rule(NEW.session_id ~ '\S' AND char_length(NEW.session_id) <= 100, 'visitor_sessions_session_id_length');
  PERFORM keep_rule(NEW.landing_page ~ '\S' AND char_length(NEW.landing_page) <= 2000,
    'visitor_sessions_landing_page_length');
  PERFORM keep_rule(NEW.device_type IN ('desktop', 'mobile', 'tablet'), 'visitor_sessions_device_type_known');
  PERFORM keep_rule(NEW.browser IN ('Firefox', 'Chrome', 'Safari', 'Edge', 'Other'), 'visitor_sessions_browser_known');
  made.started_at := coalesce(NEW.started_at, now());
  made.last_active_at := coalesce(NEW.last_active_at, made.started_at);
  made.duration_seconds := coalesce(NEW.duration_seconds, 0);
  made.source := source_id_of(coalesce(NEW.referrer, 'direct'), NEW.utm_source, NEW.utm_medium, NEW.utm_campaign);
  -- Under its title, where it has one.
  made.landing_page := page_id_of(NEW.landing_page,
    (SELECT title FROM visit_pages WHERE md5(path) = md5(NEW.landing_page) ORDER BY id LIMIT 1));
  made.country := country_id_of(NEW.country);
  made.device := array_position('{desktop,mobile,tablet}'::text[], NEW.device_type);
  made.browser := array_position('{Firefox,Chrome,Safari,Edge,Other}'::text[], NEW.browser);
  made.network := NEW.ip_address;
  PERFORM mark_stale(made.started_at);
  IF TG_OP = 'UPDATE' THEN
    IF NEW.session_id <> OLD.session_id THEN
      INSERT INTO visit_names VALUES (known, NEW.session_id, OLD.id)
      ON CONFLICT (session) DO UPDATE SET session_id = excluded.session_id;
      UPDATE conversion_events SET session_id = NEW.session_id WHERE session = known;
    END IF;
    UPDATE visits SET (started_at, last_active_at, duration_seconds, source, landing_page, country, device, browser, network)
      = (made.started_at, made.last_active_at, made.duration_seconds, made.source, made.landing_page, made.country, made.device,
         made.browser, made.network)
    WHERE visit_id = known;
    RETURN NEW;
  END IF;
  IF session_number_of(NEW.session_id) IS NOT NULL THEN
    RAISE unique_violation USING MESSAGE = 'a session has one row', CONSTRAINT = 'visitor_sessions_session_unique';
  END IF;
  PERFORM ensure_visit_partition(made.started_at);
  LOOP
    made.visit_id := visit_id_at(made.started_at) + floor(random() * 1048576)::bigint;
    EXIT WHEN NOT EXISTS (SELECT FROM visits WHERE visit_id = made.visit_id);
  END LOOP;
  INSERT INTO visits (visit_id, started_at, last_active_at, duration_seconds, source, landing_page, exit_page, country,
    device, browser, network)
  VALUES (made.visit_id, made.started_at, made.last_active_at, made.duration_seconds, made.source, made.landing_page,
    made.landing_page, made.country, made.device, made.browser, made.network);
  INSERT INTO visit_names VALUES (made.visit_id, NEW.session_id, coalesce(NEW.id, gen_random_uuid()));
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER visitor_sessions_written INSTEAD OF INSERT OR UPDATE OR DELETE ON visitor_sessions
  FOR EACH ROW EXECUTE FUNCTION write_visitor_session();

CREATE OR REPLACE FUNCTION write_page_view() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known bigint;
BEGIN
  PERFORM lock_visits();
  IF TG_OP <> 'INSERT' THEN
    known := session_number_of(OLD.session_id);
    PERFORM mark_stale(OLD.viewed_at), mark_stale(started_at) FROM visits WHERE visit_id = known;
    -- Two views of one moment are told apart by nothing: one of them is as good as the other.
    DELETE FROM visit_page_views WHERE ctid = (
      SELECT visit_page_views.ctid FROM visit_page_views JOIN visit_pages ON id = page
      WHERE visit_id = known AND viewed_at = OLD.viewed_at AND path = OLD.page_path
        AND seconds IS NOT DISTINCT FROM OLD.time_on_page_seconds LIMIT 1
    ) AND visit_id = known;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  END IF;
  known := session_number_of(NEW.session_id);
  IF known IS NULL THEN
    RAISE foreign_key_violation
      USING MESSAGE = 'a page view belongs to a session', CONSTRAINT = 'page_views_session_id_fkey';
  END IF;
  PERFORM keep_rule(NEW.page_path ~ '\S' AND char_length(NEW.page_path) <= 2000, 'page_views_page_path_length');
  PERFORM keep_rule(char_length(NEW.page_title) <= 500, 'page_views_page_title_length');
  INSERT INTO visit_page_views (visit_id, viewed_at, page, seconds)
  VALUES (known, coalesce(NEW.viewed_at, now()), page_id_of(NEW.page_path, NEW.page_title), NEW.time_on_page_seconds);
  PERFORM mark_stale(coalesce(NEW.viewed_at, now())), mark_stale(started_at) FROM visits WHERE visit_id = known;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER page_views_written INSTEAD OF INSERT OR UPDATE OR DELETE ON page_views
  FOR EACH ROW EXECUTE FUNCTION write_page_view();

-- What collect_visits writes has its totals already.
CREATE OR REPLACE FUNCTION tie_conversion_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_visits();
  IF TG_OP <> 'INSERT' THEN
    PERFORM mark_stale(OLD.created_at);
    PERFORM mark_stale(started_at) FROM visits WHERE visit_id = OLD.session;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  END IF;
  NEW.session := session_number_of(NEW.session_id);
  IF NEW.session_id IS NOT NULL AND NEW.session IS NULL THEN
    RAISE foreign_key_violation
      USING MESSAGE = 'an event belongs to a session', CONSTRAINT = 'conversion_events_session_id_fkey';
  END IF;
  PERFORM mark_stale(NEW.created_at);
  PERFORM mark_stale(started_at) FROM visits WHERE visit_id = NEW.session;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER conversion_events_tied BEFORE INSERT OR UPDATE OR DELETE ON conversion_events
  FOR EACH ROW WHEN (current_setting('cultivar.collecting', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tie_conversion_event();
