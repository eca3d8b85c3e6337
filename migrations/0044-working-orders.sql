-- Mails that go out with files: the retention of files asks for them.
CREATE INDEX mails_with_attachments ON mails (id) WHERE message ? 'attachments';
