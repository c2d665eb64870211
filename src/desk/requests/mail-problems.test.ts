import { describe, expect, it } from 'vitest';
import { mailAdvice } from './mail-problems';

describe('what the owner is told of a mail that does not leave', () => {
  it.each([
    ["Can't send mail - all recipients were rejected: 552 5.2.2 Over quota", 'boîte aux lettres est pleine'],
    ['Data command failed: 452 4.2.2 The email account is over quota', 'boîte aux lettres est pleine'],
    ['Invalid login: 535 5.7.8 Authentication failed', 'refuse le mot de passe'],
    ['Resend 401: {"message":"API key is invalid"}', 'refuse le mot de passe'],
    ["Can't send mail - all recipients were rejected: 550 5.1.1 User unknown", 'adresse est refusée'],
    ['Resend 422: {"message":"Invalid to field"}', 'adresse est refusée'],
    ['Mail command failed: 421 4.7.0 Try again later', 'demande de patienter'],
    ['Resend 429: {"message":"Too many requests"}', 'demande de patienter'],
    ['connect ECONNREFUSED 127.0.0.1:465', 'ne répond pas'],
    ['Greeting never received', 'ne répond pas'],
    ['Timeout', 'ne répond pas'],
    ['Resend 503: ', 'ne répond pas'],
    ['MAIL_TO is not set: see docs/leads.md', 'n’est pas réglé : prévenez'],
    ['Something else entirely', 'a échoué : prévenez'],
    ['', 'est arrêté : prévenez'],
  ])('%s', (problem, advice) => expect(mailAdvice(problem)).toContain(advice));
});
