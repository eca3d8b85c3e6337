-- The field's words for two things of the statistics: demand that was abandoned, and views that are counted anonymously. Processes of the
-- version before read both under the old names, which migrations/objects/earlier-version.sql keeps for one release.
ALTER TABLE lost_attempts RENAME TO abandoned_attempts;
ALTER INDEX lost_attempts_pkey RENAME TO abandoned_attempts_pkey;
ALTER TABLE lost_totals RENAME TO abandoned_totals;
ALTER INDEX lost_totals_pkey RENAME TO abandoned_totals_pkey;
ALTER TABLE abandoned_totals RENAME CONSTRAINT lost_totals_span_known TO abandoned_totals_span_known;
ALTER TABLE abandoned_totals RENAME CONSTRAINT lost_totals_part_known TO abandoned_totals_part_known;
ALTER VIEW lost_parts RENAME TO abandoned_parts;
ALTER TABLE daily_counts RENAME TO daily_anonymous;
ALTER INDEX daily_counts_pkey RENAME TO daily_anonymous_pkey;

-- They come back from migrations/objects under their new names.
DROP FUNCTION told_text(jsonb, integer), told_number(jsonb), told_kind(jsonb), told_step(jsonb), told_rule(jsonb),
  wanted_products(jsonb), find_lost(bigint[]), settle_lost(bigint[]), add_lost(bigint[], integer),
  forget_empty_lost(date[], text[]), move_told(conversion_events[], integer);
