import path from 'node:path';
import { speculationRulesName, speculationRulesType } from '../output/speculation-rules';
import { mediaTypeOf } from '../../site/definitions/media/formats/media-types';

interface ContentType {
  type: string;
  /** False for formats that are already compressed. */
  isText: boolean;
}

/** The media type for a file name; `application/octet-stream` if unknown. */
export function contentType(name: string): ContentType {
  const type = path.basename(name) === speculationRulesName ? speculationRulesType : mediaTypeOf(name);
  return { type, isText: /^text\/|[/+](?:json|xml)$/.test(type) };
}
