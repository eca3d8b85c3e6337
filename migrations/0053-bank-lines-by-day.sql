-- Lines of bank statements that paid nothing go with the books: looked for by their day, once an hour.
CREATE INDEX bank_lines_by_day ON bank_lines (booked_on);
