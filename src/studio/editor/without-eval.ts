import { config } from 'zod';

/*
 * First of all: zod compiles its checks from texts where it may, and tries whether it may. The studio's page forbids it,
 * and browsers say so in the console.
 */
config({ jitless: true });
