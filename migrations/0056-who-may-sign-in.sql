-- Whether a person of a company may sign in, and see all of it. An address that somebody typed into an order or an application proves
-- nothing: where it joined a company that was there before, staff have to let the person in.
ALTER TABLE people ADD COLUMN may_sign_in boolean NOT NULL DEFAULT true;
-- Nobody who added these could know what it would open.
UPDATE people SET may_sign_in = false;
