import { jsonRows, jsonTree } from './formats/json-rows';
import { listText } from './list-text';
import type { List } from './row';
import { isServerFile, serverRows } from './formats/server-rows';
import { tableRows } from './formats/table-rows';
import { xmlRows, xmlStart } from './formats/xml-rows';

/**
 * The rows of a list of old addresses, recognised by its shape and not by its name: an XML or JSON file, a server's
 * file, or a table. Throws a `Refusal`.
 */
export function readList(name: string): List {
  const text = listText(name);
  if (isServerFile(text)) return serverRows(text);
  if (/^\s*</.test(text) || xmlStart.test(text)) return xmlRows(text);
  const tree = /^\s*[[{]/.test(text) ? jsonTree(text) : undefined;
  return tree ? jsonRows(text, tree) : tableRows(text);
}
