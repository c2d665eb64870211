import { composePageInput, type SiteParts } from '../../plan/compose-page-input';
import type { PageOutline } from '../../plan/page-outline';
import { departmentPath, departmentTemplate, writtenDepartment, type TownsOfDepartment } from './departments';

/** The page that lists the towns of a department. */
export function departmentPage(parts: SiteParts, department: TownsOfDepartment): PageOutline {
  const path = departmentPath(department);
  return {
    path,
    kind: 'page',
    name: department.name,
    address: department.placeOf('code'),
    department: department.code,
    pageInput() {
      const places = { label: department.placeOf('name'), href: department.placeOf('code') };
      const trail = [{ label: department.name, href: path, places }];
      return composePageInput(parts, departmentTemplate, { trail, scopes: [writtenDepartment(department)] });
    },
  };
}
