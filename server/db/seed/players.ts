import { MINUTE_MS } from '#domain/time-units.ts';
import { randomFor } from './random.ts';

export type Player = { id: number; phone: string; name: string; email: string | null; createdAt: Date };

/** As many as phones that start with 70000. */
export const MOST_PLAYERS = 100_000;

const FIRST_CREATED = Date.parse('2025-01-08T05:00:00Z');
const STEP_MS = MINUTE_MS;

const FIRST_NAMES = [
  ...['Aarav', 'Aditi', 'Ajay', 'Akash', 'Ananya', 'Anil', 'Anjali', 'Arjun', 'Asha', 'Bhavna', 'Chetan', 'Deepa'],
  ...['Devika', 'Farhan', 'Gaurav', 'Gurpreet', 'Harini', 'Imran', 'Ishaan', 'Jaya', 'Joseph', 'Kabir', 'Kavya'],
  ...['Kiran', 'Lakshmi', 'Manish', 'Meera', 'Mohit', 'Nandini', 'Neha', 'Nikhil', 'Nisha', 'Omkar', 'Pallavi'],
  ...['Pooja', 'Pranav', 'Priya', 'Rahul', 'Rajesh', 'Rhea', 'Ritika', 'Rohan', 'Sahil', 'Sana', 'Sandeep', 'Sara'],
  ...['Shreya', 'Siddharth', 'Sneha', 'Sourav', 'Suresh', 'Tanvi', 'Tarun', 'Uma', 'Varun', 'Vikram', 'Yash', 'Zoya'],
];

const LAST_NAMES = [
  ...['Agarwal', 'Ahmed', 'Banerjee', 'Bhat', 'Bose', 'Chaudhary', 'Das', 'Deshpande', 'Dsouza', 'Dutta', 'Fernandes'],
  ...['Gill', 'Gupta', 'Iyer', 'Jadhav', 'Jain', 'Joshi', 'Kapoor', 'Khan', 'Kulkarni', 'Kumar', 'Mathew', 'Mehta'],
  ...['Menon', 'Mishra', 'Mukherjee', 'Nair', 'Naidu', 'Pandey', 'Patel', 'Patil', 'Pillai', 'Rao', 'Reddy', 'Saxena'],
  ...['Shah', 'Sharma', 'Shetty', 'Sinha', 'Singh', 'Thomas', 'Trivedi', 'Varghese', 'Verma', 'Yadav'],
];

/** The nth invented player, counted from 0. */
export function playerAt(index: number): Player {
  const random = randomFor('player', index);
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const mailbox = `${name.toLowerCase().replace(' ', '.')}.${index + 1}`;
  return {
    id: index + 1,
    phone: `70000${String(index).padStart(5, '0')}`,
    name,
    email: random.chance(0.6) ? `${mailbox}@example.com` : null,
    createdAt: new Date(FIRST_CREATED + index * STEP_MS),
  };
}
