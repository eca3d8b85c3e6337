-- As search engines do (ASCII folding): whoever types 'dabrowski' or 'obrien' finds Dąbrowski and O’Brien. The trigram indexes know
-- no other letters than these where Postgres has no language of its own, as the embedded one: 'dąb' told them nothing. What is stored
-- was folded with it: a change needs a migration that writes all search texts again.
CREATE OR REPLACE FUNCTION fold_letters(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN translate(
  replace(replace(replace(replace(
    regexp_replace(normalize(lower(written), NFD), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'łøđðħŧıαβγδεζηθικλμνξοπρσςτυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђіјљњћџєґ''’‘',
  'loddhtiabgdezitiklmnxoprsstyfhpoabvgdezziklmnoprstufhccssyyyeyadijlncdeg');

-- What lists show and search in it is written by the shop; in which letters, here.
CREATE OR REPLACE FUNCTION fold_product_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold_letters(NEW.search_text);
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER products_fold_search_text BEFORE INSERT OR UPDATE OF search_text ON products
  FOR EACH ROW EXECUTE FUNCTION fold_product_search_text();
