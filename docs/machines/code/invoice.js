import { createMachine } from 'xstate';

export const invoice = createMachine({
  "id": "invoice",
  "description": "A payout statement, from its draft to the payment",
  "meta": {
    "spec": "4"
  },
  "initial": "draft",
  "states": {
    "draft": {
      "description": "Being put together; the author does not see it yet",
      "on": {
        "issue": {
          "target": "issued",
          "description": "Send the statement to its author",
          "meta": {
            "ability": "issue",
            "words": "issue"
          }
        },
        "void": {
          "target": "void",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "words": "void"
          }
        }
      }
    },
    "issued": {
      "description": "The author has to confirm it",
      "on": {
        "confirm": {
          "target": "confirmed",
          "description": "Agree to the amounts",
          "meta": {
            "ability": "confirm",
            "words": "confirm"
          }
        },
        "dispute": {
          "target": "disputed",
          "description": "Disagree with the amounts, and say why",
          "meta": {
            "ability": "dispute",
            "reason": "required",
            "words": "dispute"
          }
        },
        "void": {
          "target": "void",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "words": "void"
          }
        }
      }
    },
    "disputed": {
      "description": "The author disagrees; the staff looks into it",
      "on": {
        "settle": {
          "target": "issued",
          "description": "Close the dispute: the amounts are right and await confirmation again",
          "meta": {
            "ability": "settle",
            "words": "settle"
          }
        },
        "void": {
          "target": "void",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "words": "void"
          }
        }
      }
    },
    "confirmed": {
      "description": "The author agrees",
      "on": {
        "approve": {
          "target": "approved",
          "description": "Release the statement for payment",
          "meta": {
            "ability": "approve",
            "undo": "revoke",
            "words": "approve"
          }
        },
        "void": {
          "target": "void",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "words": "void"
          }
        }
      }
    },
    "approved": {
      "description": "Released for payment",
      "on": {
        "pay": {
          "target": "paid",
          "description": "Record that the money was sent",
          "meta": {
            "ability": "pay",
            "words": "pay"
          }
        },
        "revoke": {
          "target": "confirmed",
          "description": "Stop the payment before the money is sent",
          "meta": {
            "ability": "approve",
            "undo": "approve",
            "words": "revoke"
          }
        },
        "void": {
          "target": "void",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "words": "void"
          }
        }
      }
    },
    "paid": {
      "description": "The money was sent"
    },
    "void": {
      "description": "Never to be paid; another statement takes its place"
    }
  }
});
