import { createMachine } from 'xstate';

export const thread = createMachine({
  "id": "thread",
  "description": "A thread that is looked at, and what happens in it while one writes",
  "meta": {
    "spec": "7"
  },
  "context": {
    "arrivals": []
  },
  "type": "parallel",
  "states": {
    "channel": {
      "description": "Whether what changes is told live",
      "initial": "outside",
      "states": {
        "outside": {
          "description": "Nothing is told",
          "on": {
            "channel.subscribed": "inside"
          },
          "initial": "brief",
          "states": {
            "brief": {
              "description": "It may begin at the next moment, as after the page was opened",
              "after": {
                "brevity": "lasting"
              }
            },
            "lasting": {
              "description": "Whoever looks is told that newer messages may be missing"
            }
          }
        },
        "inside": {
          "description": "Changes are told as they happen",
          "on": {
            "channel.lost": "outside"
          }
        }
      }
    },
    "stream": {
      "description": "How new the messages are that are shown",
      "initial": "loading",
      "states": {
        "loading": {
          "description": "The newest messages are fetched",
          "invoke": {
            "id": "load",
            "src": "fetchMessages",
            "onDone": [
              {
                "guard": "isToldWhileLoading",
                "target": "catchingUp"
              },
              {
                "guard": "isInside",
                "target": "live"
              },
              {
                "target": "behind"
              }
            ],
            "onError": "failed"
          },
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Nothing was told since",
              "on": {
                "thread.changed": "toldAgain",
                "channel.subscribed": "toldAgain"
              }
            },
            "toldAgain": {
              "description": "What was told since may not be in the answer"
            }
          }
        },
        "failed": {
          "description": "There is nothing to show",
          "on": {
            "thread.retry": "loading",
            "thread.changed": "loading",
            "channel.subscribed": "loading"
          }
        },
        "live": {
          "description": "All of them are there",
          "on": {
            "thread.changed": "catchingUp",
            "channel.lost": "behind"
          }
        },
        "catchingUp": {
          "description": "What has changed is fetched; what was shown stays",
          "invoke": {
            "id": "catchUp",
            "src": "fetchMessages",
            "onDone": [
              {
                "guard": "isToldAgain",
                "target": "catchingUp",
                "reenter": true,
                "actions": "tellArrivals"
              },
              {
                "guard": "isInside",
                "target": "live",
                "actions": "tellArrivals"
              },
              {
                "target": "behind",
                "actions": "tellArrivals"
              }
            ],
            "onError": "behind"
          },
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Nothing was told since",
              "on": {
                "thread.changed": "toldAgain",
                "channel.subscribed": "toldAgain"
              }
            },
            "toldAgain": {
              "description": "What was told since may not be in the answer"
            }
          }
        },
        "behind": {
          "description": "There may be newer ones: they are asked for now and then",
          "after": {
            "lookEvery": "catchingUp"
          },
          "on": {
            "thread.changed": "catchingUp",
            "channel.subscribed": "catchingUp"
          }
        }
      }
    },
    "composer": {
      "description": "Whether something is being written, and what its writer has to know before it is sent",
      "initial": "empty",
      "on": {
        "thread.closed": {
          "target": ".closed",
          "actions": "askForChanges"
        }
      },
      "states": {
        "empty": {
          "description": "Nothing is written",
          "on": {
            "composer.typed": "writing"
          }
        },
        "writing": {
          "description": "A message is being written; its draft keeps and sends it",
          "exit": "forgetArrivals",
          "on": {
            "composer.emptied": "empty",
            "message.sent": [
              {
                "guard": "isTypedOn",
                "target": "writing",
                "reenter": true
              },
              {
                "target": "empty"
              }
            ],
            "message.refused": {
              "target": ".held",
              "actions": [
                "takeArrivals",
                "askForChanges"
              ]
            }
          },
          "initial": "alone",
          "states": {
            "alone": {
              "description": "Nobody else has answered since",
              "on": {
                "replies.arrived": {
                  "guard": "hasArrivals",
                  "target": "answered",
                  "actions": "takeArrivals"
                }
              }
            },
            "answered": {
              "description": "Somebody else has answered since, as its writer is told",
              "on": {
                "replies.arrived": {
                  "guard": "hasArrivals",
                  "actions": "takeArrivals"
                }
              }
            },
            "held": {
              "description": "It was not sent: somebody had answered before its writer heard of it",
              "on": {
                "replies.arrived": {
                  "guard": "hasArrivals",
                  "actions": "takeArrivals"
                }
              }
            }
          }
        },
        "closed": {
          "description": "The record takes no more messages; what was written stays with its draft",
          "on": {
            "thread.resumed": {
              "target": "empty",
              "actions": "askForChanges"
            }
          }
        }
      }
    }
  }
});
