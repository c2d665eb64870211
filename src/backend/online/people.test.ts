import { expect, it } from 'vitest';
import { tellCode, tellMail } from './people';

const hostile = 'http://127.0.0.1:4180/\u001b[2J\nCourriel à moi\u009b1A\u202e';

it('shows no sign that a terminal obeys, and no line that nobody wrote', () => {
  const told = tellCode({ email: 'a@b.example', code: '123456', hash: 'f00', back: hostile });
  expect(told).toContain('/·[2J·Courriel à moi·1A·#lien=f00');
  expect(tellMail({ to: 'a@b.example', subject: hostile, text: `Un\n${hostile}` }).split('\n')).toEqual([
    'Courriel à a@b.example : http://127.0.0.1:4180/·[2J·Courriel à moi·1A·',
    '  courriel │ Un',
    '  courriel │ http://127.0.0.1:4180/·[2J',
    '  courriel │ Courriel à moi·1A·',
  ]);
});
