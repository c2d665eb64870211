import { getLocation } from 'jsonc-parser';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { pointerOf } from '../../../logic/transport/pointer';
import type { StudioFault } from '../../../logic/transport/protocol';
import type { Fault } from '../../../../site/validate/report/fault';
import type { TextEdit } from '../../../../site/validate/syntax/text-edit';
import { screenNames } from './screen-names';
import { onScreen, type ScreenNames } from './screen-words';

/** The faults with the values that they concern, in the words of the screen. */
export function shownFaults(source: SiteSource, faults: readonly Fault[]): StudioFault[] {
  const texts = new Map(source.files.map(({ file, text }) => [file, text]));
  return faults.map((fault) => shownFault(source, fault, texts.get(fault.file) ?? ''));
}

function shownFault(source: SiteSource, fault: Fault, text: string): StudioFault {
  const { file, line, column, severity, rule, fix } = fault;
  const lines = text.split('\n').slice(0, line - 1);
  const offset = lines.reduce((total, before) => total + before.length + 1, 0) + column;
  const place = { file, pointer: pointerOf(getLocation(text, offset).path) };
  const names = screenNames(source, place);
  return {
    ...place,
    severity,
    rule,
    ...onScreen(fault, names),
    ...(fix ? { cures: [{ label: labelOf(fix, names), edits: fix }] } : {}),
  };
}

/** The label of a cure that writes one text. */
function labelOf([edit, ...others]: readonly TextEdit[], names: ScreenNames): string {
  const isText = others.length === 0 && edit !== undefined && /^"[^"\\]+"$/.test(edit.text);
  if (!isText) return 'Corriger';
  const text = edit.text.slice(1, -1);
  return `Écrire « ${names.choice(text) ?? text} »`;
}
