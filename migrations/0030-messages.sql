-- Mails beyond the two of each order: many an order, or of none, with their text as it was when they were written.
ALTER TABLE mails
  ALTER COLUMN order_id DROP NOT NULL,
  -- To, subject, text and HTML.
  ADD COLUMN message jsonb,
  -- Before all others, such as what must be read today.
  ADD COLUMN urgent boolean NOT NULL DEFAULT false,
  -- What it belongs to where that is no order, such as 'job 12'.
  ADD COLUMN about text CONSTRAINT mails_about_length CHECK (char_length(about) BETWEEN 1 AND 200),
  DROP CONSTRAINT mails_purpose_known,
  DROP CONSTRAINT mails_order_purpose_unique,
  ADD CONSTRAINT mails_purpose_known CHECK (purpose IN ('buyer-confirmation', 'staff-notice', 'message')),
  ADD CONSTRAINT mails_message_kept CHECK (
    (purpose = 'message') = (message IS NOT NULL) AND (purpose = 'message' OR order_id IS NOT NULL)
  ),
  ADD CONSTRAINT mails_message_length CHECK (octet_length(message::text) <= 262144);
CREATE UNIQUE INDEX mails_order_purpose_unique ON mails (order_id, purpose) WHERE purpose <> 'message';
CREATE INDEX mails_of_order ON mails (order_id) WHERE purpose = 'message' AND order_id IS NOT NULL;
CREATE INDEX mails_messages_due ON mails (urgent, next_attempt_at) WHERE purpose = 'message' AND state = 'waiting';
CREATE INDEX mails_messages_to ON mails (lower(message ->> 'to')) WHERE purpose = 'message';
