-- orders_unpaid finds the same orders: one of the two is enough.
DROP INDEX orders_awaiting_payment;
