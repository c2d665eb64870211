/** All that the validator needs besides the documents: the function has no files. */
import thorough from 'virtual:vitrine-validators/thorough.cjs';
import { iconNames } from 'virtual:vitrine-lists/icons';
import { communes, departmentNames, versions } from 'virtual:vitrine-lists/all';
import type { DocumentKind } from '../../../site/definitions/documents/documents';
import { OfficialCommunes } from '../../../site/definitions/geography/official-communes';
import type { FindNewFaults } from '../../../site/definitions/documents/folder/folder-state';
import { newFaults as faultsOf } from '../../../site/validate/new-faults';
import { openPicture } from './open-picture';

let list: OfficialCommunes | undefined;
const icons = new Set(iconNames);
const departments = new Map(departmentNames);
const schemas = {
  isSound: (kind: DocumentKind, data: unknown) => thorough[kind].validate(data) as boolean,
  errors: (kind: DocumentKind, data: unknown) => {
    const { validate } = thorough[kind];
    return validate(data) ? [] : (validate.errors ?? []);
  },
  of: (kind: DocumentKind) => thorough[kind].schema,
};

export const newFaults: FindNewFaults = async (before, after) => {
  const known = {
    schemas,
    open: openPicture,
    iconNames: () => icons,
    communes: () => (list ??= new OfficialCommunes(communes, versions.communes)),
    departmentNames: () => departments,
  };
  return faultsOf(before, after, known, Date.now());
};
