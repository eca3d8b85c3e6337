-- What processes of the version before 0061 still ask for while they are being replaced. The release after this one drops it.

-- The id of a visit was its number.
CREATE OR REPLACE FUNCTION visit_number_at(moment timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT visit_id_at(moment)';
