-- Whoever types an address is told at once whether it leads to another product.
CREATE INDEX product_versions_by_slug ON product_versions (slug);
