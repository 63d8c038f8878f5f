import * as z from 'zod';

export const InboxMessage = z
  .object({ channel: z.enum(['sms', 'whatsapp', 'email']), to: z.string(), text: z.string(), at: z.iso.datetime() })
  .meta({
    id: 'InboxMessage',
    example: { channel: 'sms', to: '9876543210', text: '123456 is your Maidan code.', at: '2026-11-15T06:30:00.000Z' },
  });
