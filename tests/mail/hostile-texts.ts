const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\n\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '%0d%0a',
  '\\r\\n',
  '\v',
  '\f',
]

const INJECTED_FIELDS = [
  'Bcc: evil@elsewhere.example',
  'Cc: evil@elsewhere.example',
  'Subject: changed',
  'Content-Type: text/html',
  'Reply-To: evil@elsewhere.example',
]

const MARKUP = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</dd></dl></main><h1>Pay here</h1>',
  '<!-- ',
  ' -->',
  ']]>',
  '<style>*{display:none}</style>',
  '</style><script>alert(1)</script>',
  '<a href="https://elsewhere.example">Pay</a>',
  '<img src="https://elsewhere.example/pixel.gif">',
  '&lt;script&gt;',
  '&#60;b&#62;',
  '<base href="https://elsewhere.example/">',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '\u202e<evil>',
  '<\u200bscript>',
  '<ScRiPt>',
]

const BODY_TRICKS = [
  '.\r\nQUIT',
  '\r\n.\r\nMAIL FROM:<evil@elsewhere.example>',
  '\n.\nRCPT TO:<evil@elsewhere.example>',
  '\r\n.\r\n',
  '..',
  '.',
  '--boundary--',
  '=0D=0ABcc: evil@elsewhere.example',
  '=?UTF-8?Q?=0D=0ABcc:_evil@elsewhere.example?=',
  '=?UTF-8?B?DQpCY2M6IGV2aWxAZWxzZXdoZXJlLmV4YW1wbGU=?=',
  'Total: €0.00',
  'x'.repeat(990),
  '\u{1f4a9}'.repeat(60),
  'a\u0301\u0327\u0338'.repeat(40),
  '\t\t\t',
  '"',
  '\\',
  '\\"',
  ',;:<>@[]()',
  'evil@elsewhere.example, other@elsewhere.example',
]

/** What people who want something else of a mail than to be read put into a field. */
export const HOSTILE_TEXTS = [
  ...BREAKS.flatMap((lineBreak) => INJECTED_FIELDS.map((field) => `Ada${lineBreak}${field}`)),
  ...MARKUP,
  ...BODY_TRICKS,
]

export const HOSTILE_ADDRESSES = [
  ...BREAKS.map((lineBreak) => `ada@example.com${lineBreak}Bcc: evil@elsewhere.example`),
  'ada@example.com, evil@elsewhere.example',
  'ada@example.com,evil@elsewhere.example',
  'ada@example.com;evil@elsewhere.example',
  '<ada@example.com>,<evil@elsewhere.example>',
  'ada@example.com> RCPT TO:<evil@elsewhere.example',
  'Ada <evil@elsewhere.example>',
  '"evil@elsewhere.example" <ada@example.com>',
  'group: evil@elsewhere.example;',
  'ada@example.com (evil@elsewhere.example)',
  '"ada@example.com, evil@elsewhere.example"@example.com',
  'ada@example.com NOTIFY=SUCCESS',
  'ada@[127.0.0.1]',
  'ada%elsewhere.example@example.com',
  'ada@example.com\u0000evil',
]
