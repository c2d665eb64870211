import { z } from 'zod';
import { alsoCalled } from '../fields/field-notes';
import { href, list, verbatim } from '../fields/fields';
import { oldAddressForm } from '../addresses/old-address';

export const redirects = alsoCalled(
  list(
    z
      .strictObject({
        from: verbatim(
          'owner',
          'Ancienne adresse',
          'Telle qu’on la connaît, sans le nom du site : « /contact.php », « /équipe », « /?page_id=12 ».',
          oldAddressForm,
        ),
        to: href('owner', 'Mène à', 'La page d’aujourd’hui, une de ses sections, ou un fichier.'),
      })
      .meta({ title: 'Ancienne adresse', description: 'Une adresse du site d’avant, et où elle mène.' }),
    'Anciennes adresses',
    'Celles du site d’avant, qui n’ont pas de page à elles : chacune mène à une page d’aujourd’hui.',
    { min: 0, max: 2000 },
  ),
  'redirections',
  '301',
  'ancienneadresse',
).optional();
