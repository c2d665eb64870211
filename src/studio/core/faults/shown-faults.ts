import { getLocation } from 'jsonc-parser';
import type { SiteSource } from '../../../definitions/site-source';
import { pointerOf } from '../pointer';
import type { StudioFault } from '../protocol';
import type { Fault } from '../../../validate/report/fault';
import type { TextEdit } from '../../../validate/syntax/text-edit';

/** Faults brought to the values that they concern. */
export function shownFaults(source: SiteSource, faults: readonly Fault[]): StudioFault[] {
  const texts = new Map(source.files.map(({ file, text }) => [file, text]));
  return faults.map((fault) => shownFault(fault, texts.get(fault.file) ?? ''));
}

function shownFault(fault: Fault, text: string): StudioFault {
  const { file, line, column, severity, rule, message, advice, fix } = fault;
  const lines = text.split('\n').slice(0, line - 1);
  const offset = lines.reduce((total, before) => total + before.length + 1, 0) + column;
  return {
    file,
    pointer: pointerOf(getLocation(text, offset).path),
    severity,
    rule,
    message,
    // A command is for whoever has a terminal: here, the cure is a button.
    ...(advice && !(fix && advice.includes('npm run')) ? { advice } : {}),
    ...(fix ? { cures: [{ label: labelOf(fix), edits: fix }] } : {}),
  };
}

/** What a cure does, when it is to write one text. */
function labelOf([edit, ...others]: readonly TextEdit[]): string {
  const isText = others.length === 0 && edit !== undefined && /^"[^"\\]+"$/.test(edit.text);
  return isText ? `Écrire « ${edit.text.slice(1, -1)} »` : 'Corriger';
}
