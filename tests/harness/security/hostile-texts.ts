/** Texts from an attacker, a careless paste or an odd keyboard. None of them may ever be more than text. */
export const hostileTexts = [
  // Close the element that contains the text.
  '</script><script>alert(1)</script>',
  '</ScRiPt ><img src=x onerror=alert(1)>',
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</template></noscript></xmp><svg onload=alert(1)>',
  // Open and close comments, and the script state that « <!--<script> » causes.
  '<!--<script>',
  '<!-- <img src=x onerror=alert(1)>',
  '--><img src=x onerror=alert(1)>',
  '--!><img src=x onerror=alert(1)>',
  ']]><svg onload=alert(1)>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>&a;',
  // Close an attribute.
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" autofocus onfocus=alert(1) x="',
  "' onmouseover='alert(1)",
  '` onmouseover=alert(1) x=`',
  '\\"><script>alert(1)</script>',
  '/><b x="',
  // Elements that work without a script.
  '<base href=//elsewhere.example>',
  '<meta http-equiv=refresh content=0;url=//elsewhere.example>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<form action=//elsewhere.example><button>',
  '<link rel=stylesheet href=//elsewhere.example>',
  '<style>@import "//elsewhere.example"</style>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src onerror=alert(1)&gt;">',
  '<details open ontoggle=alert(1)>',
  // Dangerous if decoded once too often.
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '&amp;lt;b&amp;gt; &copy &notit; &#0; &#x110000;',
  // Expressions of other template languages.
  '<%= alert(1) %> [[alert(1)]] #[alert(1)] $(alert 1)',
  'javascript:alert(1)',
  'expression(alert(1)) url(javascript:alert(1)) ; color: red !important',
  '__proto__',
  'constructor',
  '$& $1 $` $\u0027 \\1',
  // Line separators that end a string, direction marks, and invalid characters.
  'a\u2028alert(1)\u2029b',
  '\u202egnp.tnemetroppus\u202c \u2066caché\u2069',
  'z\u200be\u200dr\u2060o\ufeff',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{20bb7} e\u0301 \u{10ffff}',
  'a\u0007b\u001bc\u007fd',
  '\ud800 moitié \udfff',
  // Very long words.
  'anticonstitutionnellement'.repeat(8),
  '<'.repeat(60),
  '&'.repeat(60),
  '"'.repeat(60),
  // Short ones, for fields of only a few characters.
  '<b>',
  '"><b',
  '<!--',
] as const;

/** Addresses that would run something, or lead elsewhere than they seem to. */
export const hostileAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://elsewhere.example/1',
  'file:///etc/passwd',
  'http://elsewhere.example/',
  '//elsewhere.example/',
  '///elsewhere.example/',
  '\\\\elsewhere.example\\',
  'https:elsewhere.example',
  'view-source:javascript:alert(1)',
  '',
] as const;

/** Addresses that a schema may accept: the part after the scheme must stay inside the attribute. */
export const oddAddresses = [
  'media/../../secret',
  '/"><img/src/onerror=alert(1)>',
  "/'onmouseover='alert(1)",
  '#a"><svg/onload=alert(1)>',
  'tel:"><img/src/onerror=alert(1)>',
  'mailto:a@b.example"><script>alert(1)</script>',
  'https://elsewhere.example/"><script>alert(1)</script>',
  'https://elsewhere.example/</script><script>alert(1)</script>',
] as const;
