import { createMachine } from 'xstate';

export const realtime = createMachine({
  "id": "realtime",
  "description": "The connection, the user’s channel, and catching up on what was missed",
  "meta": {
    "spec": "4, 7, 9"
  },
  "context": {
    "userId": null
  },
  "type": "parallel",
  "invoke": [
    {
      "id": "socket",
      "src": "socket"
    },
    {
      "id": "watchNetwork",
      "src": "watchNetwork"
    },
    {
      "id": "watchWaking",
      "src": "watchWaking"
    }
  ],
  "on": {
    "notifications.arrived": {
      "actions": "tellParent"
    },
    "counters.changed": {
      "actions": "tellParent"
    },
    "thread.changed": {
      "actions": "tellScreens"
    },
    "members.changed": {
      "actions": "tellScreens"
    },
    "presence.start": {
      "actions": "passToSocket"
    },
    "presence.stop": {
      "actions": "passToSocket"
    }
  },
  "states": {
    "connection": {
      "description": "Exactly what pusher-js says",
      "on": {
        "connection.initialized": ".initialized",
        "connection.connecting": ".connecting",
        "connection.connected": ".connected",
        "connection.unavailable": ".unavailable",
        "connection.failed": ".failed",
        "connection.disconnected": ".disconnected",
        "realtime.start": ".initialized",
        "realtime.stop": ".disconnected",
        "realtime.reconnect": {
          "guard": "isWanted",
          "actions": "reconnect"
        }
      },
      "initial": "initialized",
      "states": {
        "initialized": {
          "description": "There is no connection yet"
        },
        "connecting": {
          "description": "A connection is being established",
          "initial": "trying",
          "states": {
            "trying": {
              "description": "A fresh try is left alone",
              "after": {
                "reconnectPatience": "stalled"
              }
            },
            "stalled": {
              "description": "The library waits before its next try: a sign of life brings it forward",
              "on": {
                "page.woke": {
                  "target": "trying",
                  "actions": "reconnect"
                }
              }
            }
          }
        },
        "connected": {
          "description": "Messages arrive"
        },
        "unavailable": {
          "description": "There is no way through; the library goes on trying",
          "initial": "waiting",
          "states": {
            "waiting": {
              "description": "A sign of life tries at once; only success is news",
              "on": {
                "page.woke": {
                  "target": "trying",
                  "actions": "reconnect"
                }
              }
            },
            "trying": {
              "description": "A fresh try is left alone",
              "on": {
                "page.woke": "tryingOnceMore"
              },
              "after": {
                "reconnectPatience": "waiting"
              }
            },
            "tryingOnceMore": {
              "description": "There was another sign of life: should this try fail too, it has one more",
              "after": {
                "retryPatience": {
                  "target": "trying",
                  "actions": "reconnect"
                }
              }
            }
          }
        },
        "failed": {
          "description": "This browser has no WebSocket, or the library could not be loaded",
          "on": {
            "page.woke": {
              "guard": "isWanted",
              "actions": "reconnect"
            }
          }
        },
        "disconnected": {
          "description": "Ended by us, or refused by the server",
          "initial": "coolingDown",
          "states": {
            "coolingDown": {
              "description": "A server that refuses is not asked at once again",
              "after": {
                "connectionRest": {
                  "guard": "isWanted",
                  "target": "retryable"
                }
              }
            },
            "retryable": {
              "description": "It has cooled down: the next sign of life is worth a try",
              "on": {
                "page.woke": {
                  "target": "coolingDown",
                  "actions": "reconnect"
                }
              }
            }
          }
        }
      }
    },
    "network": {
      "description": "What the browser says",
      "initial": "online",
      "states": {
        "online": {
          "description": "The browser has a network",
          "on": {
            "network.lost": "offline"
          }
        },
        "offline": {
          "description": "Nothing arrives, whatever the connection still believes",
          "on": {
            "network.returned": "online"
          }
        }
      }
    },
    "subscription": {
      "description": "The private channel of the user: only while there is user data",
      "on": {
        "realtime.start": {
          "target": ".subscribing",
          "actions": [
            "takeUser",
            "openSocket"
          ]
        },
        "realtime.stop": {
          "target": ".idle",
          "actions": [
            "closeSocket",
            "forgetUser"
          ]
        }
      },
      "initial": "idle",
      "states": {
        "idle": {
          "description": "Nobody is signed in"
        },
        "subscribing": {
          "description": "The server is asked whether the channel is this user’s",
          "on": {
            "channel.subscribed": "subscribed",
            "channel.refused": "refused"
          }
        },
        "subscribed": {
          "description": "What is told to this user arrives",
          "on": {
            "connection.connecting": "subscribing",
            "connection.disconnected": "subscribing"
          }
        },
        "refused": {
          "description": "The refusal went to the library; nothing else is shown",
          "on": {
            "connection.connecting": "subscribing",
            "connection.disconnected": "subscribing"
          },
          "initial": "coolingDown",
          "states": {
            "coolingDown": {
              "description": "A server that refuses is not asked at once again",
              "after": {
                "channelRest": "retryable"
              }
            },
            "retryable": {
              "description": "It has cooled down: the next sign of life is worth a try",
              "on": {
                "page.woke": {
                  "target": "coolingDown",
                  "actions": "reconnect"
                }
              }
            }
          }
        }
      }
    },
    "catchUp": {
      "description": "What was missed comes once and in order, for one user at a time",
      "on": {
        "realtime.start": ".following",
        "realtime.stop": ".idle"
      },
      "initial": "idle",
      "states": {
        "idle": {
          "description": "Nobody is signed in"
        },
        "following": {
          "description": "What the socket says of it is passed on",
          "invoke": {
            "id": "catchUp",
            "src": "catchUp"
          },
          "on": {
            "connection.connected": {
              "actions": "passToCatchUp"
            },
            "channel.subscribed": {
              "actions": "passToCatchUp"
            },
            "channel.refused": {
              "actions": "passToCatchUp"
            },
            "notification.arrived": {
              "actions": "passToCatchUp"
            }
          }
        }
      }
    }
  }
});
