import { createMachine } from 'xstate';

export const counters = createMachine({
  "id": "counters",
  "description": "How many tickets, issues and requests are open",
  "meta": {
    "spec": "3, 4"
  },
  "context": {
    "ticket_opening": 0,
    "issue_opening": 0,
    "request_opening": 0
  },
  "on": {
    "account.known": [
      {
        "guard": "seesAllRequests",
        "target": ".staff",
        "actions": "countForStaff"
      },
      {
        "target": ".own",
        "actions": "countOwn"
      }
    ],
    "account.gone": {
      "target": ".empty",
      "actions": "forget"
    }
  },
  "initial": "empty",
  "states": {
    "empty": {
      "description": "Nobody is signed in: all three are 0"
    },
    "own": {
      "description": "The counts of the user as they are",
      "on": {
        "counters.changed": {
          "actions": "countOwn"
        }
      }
    },
    "staff": {
      "description": "Requests of everybody, and no issues",
      "on": {
        "counters.changed": {
          "actions": "countForStaff"
        }
      }
    }
  }
});
