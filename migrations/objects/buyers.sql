-- Who has signed in with a session, and for whom they buy; `note_use` says that its use was noted longer ago than that.
-- A function for the reason that place_orders is one: its plan is kept by the connection. Orders of people who signed in wait for it.
CREATE OR REPLACE FUNCTION find_buyer(session_hash bytea, at timestamptz, idle_seconds integer, note_seconds integer)
RETURNS TABLE (
  email text, note_use boolean, id integer, name text, company integer, company_name text, may_order boolean, price_lists text
) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT session.email, session.seen_at <= at - make_interval(secs => note_seconds),
      person.id::integer, person.name, person.company::integer, company.name, person.may_order,
      CASE WHEN person.id IS NOT NULL THEN price_lists_of(person.company) END
    FROM buyer_sessions AS session
      LEFT JOIN (people AS person JOIN companies AS company ON company.number = person.company AND company.erased_at IS NULL)
        ON lower(person.email) = session.email AND person.may_sign_in
    WHERE session.token_hash = session_hash AND session.expires_at > at
      AND session.seen_at > at - make_interval(secs => idle_seconds);
END
$$;
