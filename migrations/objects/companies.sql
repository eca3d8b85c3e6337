-- What a company is found by follows its own columns and its people, whoever writes them. One line of its name and place
-- (search_name), one of all the rest (search_rest). Tabs stand between the parts: nobody can type one, so no search matches across two.
CREATE OR REPLACE FUNCTION set_company_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := (
    SELECT fold_letters(' ' || NEW.name || E'\t ' || NEW.place || E'\n ' || concat_ws(E'\t ', NEW.vat_number,
      string_agg(people.name || E'\t ' || people.email, E'\t ' ORDER BY people.id)))
    FROM people WHERE people.company = NEW.number);
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER companies_set_search_text
  BEFORE INSERT OR UPDATE OF name, vat_number, place, search_text ON companies
  FOR EACH ROW EXECUTE FUNCTION set_company_search_text();

-- The row of the company is locked before its people are read, so that of two who write at once the second sees both.
CREATE OR REPLACE FUNCTION touch_companies_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET search_text = '' WHERE number IN (NEW.company, OLD.company);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER people_touch_companies
  AFTER INSERT OR DELETE OR UPDATE OF company, name, email ON people
  FOR EACH ROW EXECUTE FUNCTION touch_companies_of_people();
