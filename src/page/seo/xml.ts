import { escapeMarkup } from '../../site/definitions/text/escape-markup';

/** Escapes a text for the content or an attribute of an XML element; drops characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to remove
  return escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
