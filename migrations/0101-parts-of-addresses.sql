-- The parts of an address beside the text that is printed, which stays what it was: nobody knows them of older orders and addresses until a person
-- says so. And where the invoice of an order goes, if that is elsewhere.
ALTER TABLE orders
  ADD COLUMN street text CONSTRAINT orders_street_length CHECK (street ~ '\S' AND char_length(street) <= 500),
  ADD COLUMN city text CONSTRAINT orders_city_length CHECK (city ~ '\S' AND char_length(city) <= 100),
  ADD COLUMN postal_code text
    CONSTRAINT orders_postal_code_length CHECK (postal_code ~ '\S' AND char_length(postal_code) <= 20),
  ADD COLUMN billing_street text
    CONSTRAINT orders_billing_street_length CHECK (billing_street ~ '\S' AND char_length(billing_street) <= 350),
  ADD COLUMN billing_city text
    CONSTRAINT orders_billing_city_length CHECK (billing_city ~ '\S' AND char_length(billing_city) <= 100),
  ADD COLUMN billing_postal_code text
    CONSTRAINT orders_billing_postal_code_length
      CHECK (billing_postal_code ~ '\S' AND char_length(billing_postal_code) <= 20),
  ADD COLUMN billing_country text
    CONSTRAINT orders_billing_country_length CHECK (billing_country ~ '\S' AND char_length(billing_country) <= 100);

ALTER TABLE company_addresses
  ADD COLUMN street text CHECK (street ~ '\S' AND char_length(street) <= 500),
  ADD COLUMN city text CHECK (city ~ '\S' AND char_length(city) <= 100),
  ADD COLUMN postal_code text CHECK (postal_code ~ '\S' AND char_length(postal_code) <= 20);
