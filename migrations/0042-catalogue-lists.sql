-- The back office pages through thousands of products in any of its orders, and searches in them, without reading all of them.
CREATE INDEX products_by_name ON products (lower(name));
CREATE INDEX products_by_price ON products (price_cents);
CREATE INDEX products_by_falling_price ON products (price_cents DESC NULLS LAST);
CREATE INDEX products_by_change ON products (changed_at);
CREATE INDEX products_by_state ON products (state);
CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops);
