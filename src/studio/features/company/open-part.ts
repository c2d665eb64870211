import type { CompanyPart } from '../../../site/definitions/company/company-parts';
import type { StudioStore } from '../../store/studio-store';
import { companyFile } from './company-parts';

/** Opens a section of the company's data; the shown page stays. */
export async function openPart(studio: StudioStore, part: CompanyPart): Promise<void> {
  const file = companyFile(studio.getState());
  if (file !== undefined) await studio.goTo({ file, pointer: '', part });
}
