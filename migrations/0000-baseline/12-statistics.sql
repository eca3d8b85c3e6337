-- What statistics add up: totals of visits by day, and the demand that was lost. All of it follows the rows of visits in the same
-- transaction.

-- The daily totals. Which question each answers is in decision 18.
CREATE TABLE daily_totals (
  day date PRIMARY KEY,
  visitors integer NOT NULL DEFAULT 0,
  views integer NOT NULL DEFAULT 0,
  seconds bigint NOT NULL DEFAULT 0,
  dialogs integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  refusals integer NOT NULL DEFAULT 0,
  product_visitors integer NOT NULL DEFAULT 0,
  dialog_visitors integer NOT NULL DEFAULT 0,
  attempt_visitors integer NOT NULL DEFAULT 0,
  buyers integer NOT NULL DEFAULT 0,
  counted_views integer NOT NULL DEFAULT 0,
  counted_arrivals integer NOT NULL DEFAULT 0,
  counted_dialogs integer NOT NULL DEFAULT 0,
  counted_attempts integer NOT NULL DEFAULT 0,
  counted_refusals integer NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE daily_pages (
  day date NOT NULL,
  page integer NOT NULL,
  views integer NOT NULL DEFAULT 0,
  visitors integer NOT NULL DEFAULT 0,
  seconds bigint NOT NULL DEFAULT 0,
  entries integer NOT NULL DEFAULT 0,
  exits integer NOT NULL DEFAULT 0,
  counted_views integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, page)
) WITH (fillfactor = 70);

CREATE TABLE daily_sources (
  day date NOT NULL,
  source integer NOT NULL,
  visitors integer NOT NULL DEFAULT 0,
  views integer NOT NULL DEFAULT 0,
  seconds bigint NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  attempt_visitors integer NOT NULL DEFAULT 0,
  buyers integer NOT NULL DEFAULT 0,
  counted_arrivals integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, source)
) WITH (fillfactor = 70);

CREATE TABLE daily_traits (
  day date NOT NULL,
  trait text NOT NULL CONSTRAINT daily_traits_trait_known CHECK (trait IN ('device', 'browser', 'country')),
  value smallint NOT NULL,
  visitors integer NOT NULL DEFAULT 0,
  views integer NOT NULL DEFAULT 0,
  seconds bigint NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  counted_views integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, trait, value)
) WITH (fillfactor = 60);

CREATE TABLE daily_cube (
  day date NOT NULL,
  source integer NOT NULL,
  landing_page integer NOT NULL,
  device smallint NOT NULL,
  browser smallint NOT NULL,
  country smallint NOT NULL,
  visitors integer NOT NULL DEFAULT 0,
  views integer NOT NULL DEFAULT 0,
  seconds bigint NOT NULL DEFAULT 0,
  dialogs integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  refusals integer NOT NULL DEFAULT 0,
  product_visitors integer NOT NULL DEFAULT 0,
  dialog_visitors integer NOT NULL DEFAULT 0,
  attempt_visitors integer NOT NULL DEFAULT 0,
  buyers integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, source, landing_page, device, browser, country)
) WITH (fillfactor = 85);

-- Without consent there are no rows but these: nothing in them belongs to one visitor.
CREATE TABLE daily_anonymous (
  day date NOT NULL,
  page integer NOT NULL,
  source integer NOT NULL,
  device smallint NOT NULL,
  country smallint NOT NULL,
  views integer NOT NULL DEFAULT 0,
  arrivals integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, page, source, device, country)
) WITH (fillfactor = 85);

CREATE TABLE daily_bots (
  day date NOT NULL,
  reason text NOT NULL CONSTRAINT daily_bots_reason_length CHECK (reason ~ '\S' AND char_length(reason) <= 30),
  hits integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, reason)
) WITH (fillfactor = 50);

-- Days whose totals no longer match their rows; none outside of a transaction.
CREATE TABLE stale_days (day date PRIMARY KEY);

-- What visits add to the totals of a day and to those of a page (objects/visit-totals.sql).
CREATE TYPE visit_delta AS (
  day date, source integer, landing_page integer, device smallint, browser smallint, country smallint,
  visitors integer, views integer, seconds bigint, dialogs integer, attempts integer, refusals integer,
  product_visitors integer, dialog_visitors integer, attempt_visitors integer, buyers integer
);
CREATE TYPE page_delta AS (
  day date, page integer, views integer, visitors integer, seconds bigint, entries integer, exits integer
);

-- Demand that was lost, and the rules that stopped people (decision 20): rows and totals that follow conversion_events and order_visits,
-- whoever writes there.

-- What a visit wanted last, of each kind, as long as it has placed no order. The three lists are as long as each other.
CREATE TABLE abandoned_attempts (
  session bigint NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  country text NOT NULL,
  reason text NOT NULL,
  grams bigint NOT NULL,
  units bigint NOT NULL,
  cents bigint NOT NULL,
  products text[] NOT NULL,
  quantities bigint[] NOT NULL,
  product_cents bigint[] NOT NULL,
  PRIMARY KEY (session, kind)
);

-- One row for each product, each country and each reason of a day, not for each of their combinations: those are as many
-- as attempts. The same for months, so that a year is a dozen of these and some days. An attempt at three products counts
-- once with its country and with its reason, and with each of the three. 'anonymous' are all attempts that belong to no
-- visit, by kind: whether they became orders nobody can know.
CREATE TABLE abandoned_totals (
  span text NOT NULL CONSTRAINT abandoned_totals_span_known CHECK (span IN ('day', 'month')),
  part text NOT NULL
    CONSTRAINT abandoned_totals_part_known CHECK (part IN ('product', 'country', 'reason', 'anonymous')),
  start date NOT NULL,
  name text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  grams bigint NOT NULL DEFAULT 0,
  units bigint NOT NULL DEFAULT 0,
  cents bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (span, part, start, name)
) WITH (fillfactor = 70);

-- What stopped people, of measured visits and of those who are counted only: an attempt that was refused, or a dialog that
-- was closed before any.
CREATE TABLE stop_totals (
  span text NOT NULL CONSTRAINT stop_totals_span_known CHECK (span IN ('day', 'month')),
  start date NOT NULL,
  step text NOT NULL CONSTRAINT stop_totals_step_known CHECK (step IN ('dialog', 'attempt')),
  kind text NOT NULL,
  rule text NOT NULL,
  field text NOT NULL,
  measured integer NOT NULL DEFAULT 0,
  anonymous integer NOT NULL DEFAULT 0,
  PRIMARY KEY (span, start, step, kind, rule, field)
) WITH (fillfactor = 70);
